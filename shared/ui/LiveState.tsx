import { useLive } from '../store/connection.ts';

/**
 * Says whether new events arrive at once; nothing while the first connection is being made. See
 * docs/host-api.md, "Realtime".
 * @param channel as it was subscribed to
 */
export function LiveState({ channel }: { channel: string }) {
  const live = useLive(channel);
  return (
    <span role="status">
      {live === undefined ? null : (
        <span className={live ? 'fan-live fan-live-on' : 'fan-live'}>
          {live ? 'Live' : 'Verbinding verbroken, we proberen het opnieuw'}
        </span>
      )}
    </span>
  );
}
