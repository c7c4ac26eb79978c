import type { Report, StandingCheck } from '../../../../shared/forms/robot-check.ts';

/** A robot check that a test can play, in place of altcha's: `vi.mock` it over `altcha.ts`. */
interface FakeCheck {
  report: Report;
  renewed: number;
  begun: number;
  removed: boolean;
}

/** Those that were mounted, the latest last. Tests empty it. */
export const checks: FakeCheck[] = [];

/** The one that stands now. */
export function standing(): FakeCheck {
  const check = checks.at(-1);
  if (!check) throw new Error('There is no robot check yet.');
  return check;
}

let failures = 0;
/** Lets the next so many checks fail to come. */
export function failNext(times: number): void {
  failures = times;
}

export async function mountCheck(container: HTMLElement, report: Report): Promise<StandingCheck> {
  if (failures-- > 0) throw new Error('no check today');
  failures = 0;
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  label.append(box, 'Ik ben geen robot');
  container.append(label);
  const check: FakeCheck = { report, renewed: 0, begun: 0, removed: false };
  checks.push(check);
  return {
    begin() {
      check.begun++;
    },
    renew() {
      check.renewed++;
      report.open();
    },
    remove() {
      check.removed = true;
      label.remove();
    },
  };
}
