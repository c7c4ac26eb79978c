import { onTestFinished } from 'vitest';
import { forgetConfig } from '../../../shared/host/config.ts';

/** The page's `#islands-config`, until the test is over. */
export function setPageConfig(config: object): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'islands-config';
  script.textContent = JSON.stringify(config);
  document.head.append(script);
  forgetConfig();
  onTestFinished(() => {
    script.remove();
    forgetConfig();
  });
}

export const SANNE = { user: { id: 7, username: 'sanne', initials: 'SV' } };
