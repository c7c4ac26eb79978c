import type { CheckReport, MountedCheck } from '../../../../shared/forms/robot-check.ts';

/** A robot check that a test controls, in place of altcha's: `vi.mock` it over `altcha.ts`. */
interface FakeCheck {
  report: CheckReport;
  renewed: number;
  started: number;
  removed: boolean;
}

/** The checks that were mounted, the latest last. Tests empty it. */
export const checks: FakeCheck[] = [];

/** Returns the check that is on the page. */
export function mountedCheck(): FakeCheck {
  const check = checks.at(-1);
  if (!check) throw new Error('There is no robot check yet.');
  return check;
}

let failures = 0;
/** Has the next checks fail to load. */
export function failNext(times: number): void {
  failures = times;
}

export async function mountCheck(
  container: HTMLElement,
  report: CheckReport,
): Promise<MountedCheck> {
  if (failures-- > 0) throw new Error('no check today');
  failures = 0;
  const label = document.createElement('label');
  const checkbox = document.createElement('input');
  checkbox.type = 'checkbox';
  label.append(checkbox, 'Ik ben geen robot');
  container.append(label);
  const check: FakeCheck = { report, renewed: 0, started: 0, removed: false };
  checks.push(check);
  return {
    start() {
      check.started++;
    },
    renew() {
      check.renewed++;
      report.reset();
    },
    remove() {
      check.removed = true;
      label.remove();
    },
  };
}
