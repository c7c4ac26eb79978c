import { onTestFinished } from 'vitest';
import { forgetConfig } from '../../../shared/host/config.ts';

/** Many people read the pages of a test file, and each is alone at a browser. */
const forgetLatestPage = () => localStorage.removeItem('fan-islands:latest-page');

/** The page's `#islands-config`, until the test is over. */
export function setPageConfig(config: object): void {
  forgetLatestPage();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'islands-config';
  script.textContent = JSON.stringify(config);
  document.head.append(script);
  forgetConfig();
  onTestFinished(() => {
    script.remove();
    forgetConfig();
    forgetLatestPage();
  });
}

export const SANNE = { user: { id: 7, username: 'sanne', initials: 'SV' } };
