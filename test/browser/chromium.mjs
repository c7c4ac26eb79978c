import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = '/usr/bin/chromium';

function attempt(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, { stdio: 'inherit' });
    return true;
  } catch {
    return false;
  }
}

/** The system's browser, else Playwright's own; undefined where there is neither. */
const found = () => [SYSTEM, chromium.executablePath()].find(existsSync);

/**
 * Where Chromium stands. Installs it where there is none: from the system's packages as root, else
 * (or if that fails) with Playwright's own installer.
 * @throws Error that says how to mend it
 */
export function findChromium() {
  const there = process.env.CHROMIUM ?? found();
  if (there && existsSync(there)) return there;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = ['chromium', 'fonts-noto-color-emoji'];
    if (attempt('apt-get', ['update'])) attempt('apt-get', ['install', '-y', ...packages]);
  }
  if (!found()) attempt('npx', ['playwright', 'install', 'chromium']);
  const installed = found();
  if (installed) return installed;
  throw new Error(
    [
      'No Chromium to test in, and none could be installed.',
      'Install one and run again, by one of:',
      '  apt-get install chromium          (as root, on Debian or Ubuntu)',
      '  npx playwright install --with-deps chromium',
      '  CHROMIUM=/path/to/chromium npm test',
    ].join('\n'),
  );
}
