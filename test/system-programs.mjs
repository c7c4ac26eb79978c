import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';

function attempt(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian packages, where that is allowed. */
function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  // Test files that run beside each other may each lack something: apt refuses the second one.
  const lock = path.join(tmpdir(), 'fan-islands-apt.lock');
  attempt('flock', [lock, 'apt-get', 'update']);
  attempt('flock', [lock, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages]);
}

/**
 * Returns the paths that `find` returns, after an installation if it finds nothing at first.
 *
 * @template Found
 * @param {string} what
 * @param {string[]} packages Debian's
 * @param {() => Found | undefined} find
 * @param {{ variable?: string, otherwise?: () => void }} [options] the environment variable that
 *   names another program, and what to try where Debian's packages do not help
 * @returns {Found}
 * @throws Error that says how to mend it
 */
function findOrInstall(what, packages, find, { variable, otherwise } = {}) {
  const found = find();
  if (found) return found;
  installPackages(packages);
  if (!find()) otherwise?.();
  const installed = find();
  if (installed) return installed;
  throw new Error(
    [
      `No ${what} found, and none could be installed. Install it and run again:`,
      `  apt-get install ${packages.join(' ')}    (as root, on Debian or Ubuntu)`,
      ...(variable ? [`or set ${variable} to its path`] : []),
    ].join('\n'),
  );
}

const EMOJI_FONT = 'fonts-noto-color-emoji';

const firstOf = (...paths) => paths.find((path) => path && existsSync(path));

/** The path of Chromium: Debian's, else Playwright's own. Debian's emoji are installed with it. */
export const findChromium = () =>
  findOrInstall(
    'Chromium',
    ['chromium', EMOJI_FONT],
    () => firstOf(process.env.CHROMIUM, '/usr/bin/chromium', chromium.executablePath()),
    {
      variable: 'CHROMIUM',
      otherwise: () => attempt('npx', ['playwright', 'install', '--with-deps', 'chromium']),
    },
  );

/**
 * Switches for Chromium in every test: it runs as root and without a screen, and sends no requests but those
 * of the page.
 */
export const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Third parties cannot be reached, which they say at once.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The path of a Chromium for tests that open hundreds of pages: Debian's headless shell, which is
 * the same engine without the browser around it and takes a third less time, else `findChromium`.
 */
export function findHeadlessChromium() {
  if (process.env.CHROMIUM) return findChromium();
  if (!existsSync(HEADLESS_SHELL)) installPackages(['chromium-headless-shell', EMOJI_FONT]);
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

/** The path of Firefox. */
export const findFirefox = () =>
  findOrInstall(
    'Firefox',
    ['firefox-esr', EMOJI_FONT],
    () => firstOf(process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'),
    { variable: 'FIREFOX' },
  );

const hasPhpExtension = (name) => {
  try {
    return execFileSync('/usr/bin/php', ['-m'], { encoding: 'utf8' }).split('\n').includes(name);
  } catch {
    return false;
  }
};

/** The path of PHP with SQLite, for the hosts. */
export const findPhp = () =>
  findOrInstall('PHP with SQLite', ['php-cli', 'php-sqlite3'], () =>
    hasPhpExtension('pdo_sqlite') ? '/usr/bin/php' : undefined,
  );

/** The path of PHPUnit, with the components of Laravel that the package is tested on. */
export const findPhpUnit = () =>
  findOrInstall(
    'PHPUnit with components of Laravel',
    [
      'phpunit',
      ...[
        ...[
          'broadcasting',
          'cache',
          'config',
          'console',
          'cookie',
          'database',
          'encryption',
          'events',
          'filesystem',
          'http',
        ],
        ...['notifications', 'pagination', 'routing', 'session', 'translation', 'validation'],
        'view',
      ].map((name) => `php-illuminate-${name}`),
      'php-mbstring',
      'php-sqlite3',
    ],
    () =>
      ['Cookie', 'Database', 'Encryption', 'Notifications', 'Routing', 'View'].every((name) =>
        firstOf(`/usr/share/php/Illuminate/${name}`),
      ) &&
      hasPhpExtension('pdo_sqlite') &&
      firstOf('/usr/bin/phpunit'),
  );

/** The path of PHP with a whole Laravel: kernel, console, error pages. */
export const findLaravel = () =>
  findOrInstall(
    'Laravel',
    ['php-laravel-framework', 'php-cli', 'php-mbstring', 'php-sqlite3', 'php-zip'],
    () =>
      firstOf('/usr/share/php/Illuminate/Foundation') &&
      ['mbstring', 'pdo_sqlite', 'zip'].every(hasPhpExtension)
        ? '/usr/bin/php'
        : undefined,
  );

/** The path of Composer. */
export const findComposer = () =>
  findOrInstall('Composer', ['composer'], () => firstOf('/usr/bin/composer'));

/** The paths of WordPress and of a database for it. What provides a web server keeps Apache away. */
export const findWordPress = () =>
  findOrInstall(
    'WordPress with MariaDB',
    [
      ...['wordpress', 'mariadb-server-core', 'php-mysql', 'php-mbstring'],
      ...['nginx-light', 'php', 'php-cgi'],
    ],
    () => {
      const wordpress = firstOf('/usr/share/wordpress');
      const mariadb = firstOf('/usr/sbin/mariadbd');
      const installDatabase = firstOf('/usr/bin/mariadb-install-db');
      return wordpress &&
        mariadb &&
        installDatabase &&
        ['mysqli', 'mbstring'].every(hasPhpExtension)
        ? { wordpress, mariadb, installDatabase }
        : undefined;
    },
  );

/** The path of nginx, whose example configuration is tested. */
export const findNginx = () =>
  findOrInstall('nginx', ['nginx-light'], () => firstOf('/usr/sbin/nginx'));

/** The path of Apache, without Debian's own site and service. */
export const findApache = () =>
  findOrInstall('Apache', ['apache2-bin'], () => firstOf('/usr/sbin/apache2'));

/** The path of Caddy. */
export const findCaddy = () => findOrInstall('Caddy', ['caddy'], () => firstOf('/usr/bin/caddy'));

/** The path of unzip, which looks at the archives for hosts. */
export const findUnzip = () => findOrInstall('unzip', ['unzip'], () => firstOf('/usr/bin/unzip'));

const LIBRARIES = '/usr/lib';

/** The paths of WebKit's driver, its browser, and of the screen that it needs. */
export const findWebKit = () =>
  findOrInstall('WebKit', ['webkit2gtk-driver', 'xvfb', EMOJI_FONT], () => {
    const miniBrowser = readdirSync(LIBRARIES)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => `${LIBRARIES}/${name}/webkit2gtk-4.1/MiniBrowser`)
      .find(existsSync);
    const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
    return miniBrowser && existsSync(driver) && existsSync(screen)
      ? { miniBrowser, driver, screen }
      : undefined;
  });

/** The path of the font without which emoji are empty boxes, for those who take pictures. */
export const findEmojiFont = () =>
  findOrInstall('emoji font', [EMOJI_FONT], () =>
    firstOf('/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf'),
  );

/** The path of the program that gives a picture a palette. */
export const findPngQuant = () =>
  findOrInstall('pngquant', ['pngquant'], () => firstOf('/usr/bin/pngquant'));
