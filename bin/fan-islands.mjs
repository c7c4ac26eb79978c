#!/usr/bin/env node
/**
 * The command `fan-islands`. Ends with 0 where nothing was found, 1 with findings, and 2 where it could
 * not run.
 */

/** Loads the code of a subcommand. */
const COMMANDS = {
  'check-tags': {
    usage: 'check-tags FILE|URL…',
    purpose: 'checks the tags of pages and templates',
    load: () => import('./command/check-tags.mjs'),
  },
  check: {
    usage: 'check URL [--write]',
    purpose: 'checks a page of a host and all that its islands need there',
    load: () => import('./command/check.mjs'),
  },
  'check-events': {
    usage: 'check-events FILE…',
    purpose: 'checks recorded realtime events',
    load: () => import('./command/check-events.mjs'),
  },
  serve: {
    usage: 'serve [--port N]',
    purpose: 'renders islands over HTTP, on 127.0.0.1:13714',
    load: () => import('./command/serve.mjs'),
  },
};

function usage() {
  const rows = Object.values(COMMANDS).map(
    ({ usage: how, purpose }) => `  fan-islands ${how.padEnd(24)} ${purpose}`,
  );
  return ['Usage:', ...rows].join('\n');
}

const [name, ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
if (['--help', '-h'].includes(name)) console.log(usage());
else if (!command) {
  console.error(name ? `There is no command "${name}".\n${usage()}` : usage());
  process.exitCode = 2;
} else
  try {
    const { run } = await command.load();
    process.exitCode = await run(args);
  } catch (error) {
    console.error(`fan-islands ${name}: ${error.message}`);
    process.exitCode = 2;
  }
