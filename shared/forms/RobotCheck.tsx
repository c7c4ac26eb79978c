import { useLayoutEffect } from 'react';
import type { RobotCheckState } from './use-robot-check.ts';

interface RobotCheckProps {
  check: RobotCheckState;
  /** Id of the text that says why there is no token. */
  reasonId: string;
}

/** The robot check's place in a form: a stand-in until the form is used, then the provider's own. */
export function RobotCheck({ check, reasonId }: RobotCheckProps) {
  const { provider, stands, failed, reason, place } = check;
  const isBox = provider === 'altcha';
  const describedBy = reason && reasonId;

  // The provider's markup is its own; a box to tick is a field like the others all the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box comes when the check stands
  useLayoutEffect(() => {
    const box = place.current?.querySelector('input[type="checkbox"]');
    if (!box) return;
    box.toggleAttribute('aria-invalid', false);
    box.toggleAttribute('aria-describedby', false);
    if (!describedBy) return;
    box.setAttribute('aria-invalid', 'true');
    box.setAttribute('aria-describedby', describedBy);
  }, [place, describedBy, stands]);

  return (
    <fieldset
      aria-label="Robottest"
      aria-describedby={describedBy}
      tabIndex={-1}
      className={isBox || failed ? 'fan-robot' : 'fan-robot fan-robot-frame'}
      data-provider={provider}
    >
      <div ref={place} hidden={isBox && !stands} className="fan-robot-place" />
      {isBox && !stands ? (
        <label className="fan-robot-stand-in" onPointerDown={check.press}>
          <input
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={reason ? true : undefined}
            onChange={(event) => check.tick(event.target.checked)}
          />
          <span>Ik ben geen robot</span>
        </label>
      ) : null}
      {isBox || stands || failed ? null : (
        <p className="fan-note">De robottest verschijnt hier zodra je het formulier invult.</p>
      )}
    </fieldset>
  );
}
