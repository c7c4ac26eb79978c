interface MeterProps {
  /** The option, player or score line. */
  name: string;
  /** 0 to 100. */
  percent: number;
  /** Marks the reader's own choice. */
  isOwn?: boolean;
  /** Read out as the value: `58%, 412 stemmen`. */
  text?: string;
}

/**
 * A share as a bar of 7 px. The native meter has the meaning and an SVG the looks: engines lay out
 * the parts of a `meter` each in their own way (Chromium paints 4 of the 7 px), and the page's policy
 * forbids the style attribute that a bar of another element would need for its width.
 */
export function Meter({ name, percent, isOwn, text }: MeterProps) {
  return (
    <span className={isOwn ? 'fan-meter fan-meter-own' : 'fan-meter'}>
      <meter aria-label={name} aria-valuetext={text} min={0} max={100} value={percent} />
      <svg viewBox="0 0 100 7" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent} height="7" />
      </svg>
    </span>
  );
}
