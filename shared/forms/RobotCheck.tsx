import { useLayoutEffect } from 'react';
import type { RobotCheckState } from './use-robot-check.ts';

interface RobotCheckProps {
  check: RobotCheckState;
  /** The id of the text with the reason why there is no token. */
  reasonId: string;
}

/** The robot check of a form: a stand-in until the form is used, then the provider's own markup. */
export function RobotCheck({ check, reasonId }: RobotCheckProps) {
  const { provider, isMounted, hasFailed, reason, containerRef } = check;
  const isBox = provider === 'altcha';
  const describedBy = reason && reasonId;

  // React does not render the provider's checkbox, which needs the attributes of a field all the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the checkbox exists once it is mounted
  useLayoutEffect(() => {
    const box = containerRef.current?.querySelector('input[type="checkbox"]');
    if (!box) return;
    box.toggleAttribute('aria-invalid', false);
    box.toggleAttribute('aria-describedby', false);
    if (!describedBy) return;
    box.setAttribute('aria-invalid', 'true');
    box.setAttribute('aria-describedby', describedBy);
  }, [containerRef, describedBy, isMounted]);

  return (
    <fieldset
      aria-label="Robottest"
      aria-describedby={describedBy}
      tabIndex={-1}
      className={isBox || hasFailed ? 'fan-robot' : 'fan-robot fan-robot-frame'}
      data-provider={provider}
    >
      <div ref={containerRef} hidden={isBox && !isMounted} className="fan-robot-place" />
      {isBox && !isMounted ? (
        <label className="fan-robot-stand-in" onPointerDown={check.handlePress}>
          <input
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={reason ? true : undefined}
            onChange={(event) => check.setTicked(event.target.checked)}
          />
          <span>Ik ben geen robot</span>
        </label>
      ) : null}
      {isBox || isMounted || hasFailed ? null : (
        <p className="fan-note">De robottest verschijnt hier zodra je het formulier invult.</p>
      )}
    </fieldset>
  );
}
