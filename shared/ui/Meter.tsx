interface MeterProps {
  /** The option, player or score line. */
  name: string;
  /** 0 to 100. */
  percent: number;
  /** Marks the reader's own choice. */
  mine?: boolean;
  /** Read out as the value: `58%, 412 stemmen`. */
  text?: string;
}

/** A share as a bar. Native, because a strict policy allows no inline style for its width. */
export function Meter({ name, percent, mine, text }: MeterProps) {
  return (
    <meter
      className={mine ? 'fan-meter fan-meter-mine' : 'fan-meter'}
      aria-label={name}
      aria-valuetext={text}
      min={0}
      max={100}
      value={percent}
    />
  );
}
