/** For a first read that failed: there is nothing to show but this. */
export function LoadFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="fan-failed" role="alert">
      <p>Dit onderdeel kon niet worden geladen.</p>
      <button type="button" onClick={onRetry}>
        Opnieuw proberen
      </button>
    </div>
  );
}
