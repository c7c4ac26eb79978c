/**
 * Which code is built into which file.
 *
 * Every widget has one file of its own. Code that two or more files need is in a named file:
 *
 * - A module that two or more files need is built into the first row of `SHARED_FILES` with a pattern
 *   that fits it.
 * - A module that a widget without React shares with anybody is built into `PLAIN_FILE`, so that such a
 *   widget never fetches React.
 * - A module that one file needs is built into that file, whatever the rows say.
 * - A module of `shared/` that is fetched by `import()` is a file of its own (`text-sanitise`).
 *
 * So no module is built into two files, and a module that a second widget begins to use moves by
 * itself. A row may import from another one, but not in a circle: the build names the modules then.
 */

/** What widgets without React share, with each other or with islands. */
export const PLAIN_FILE = 'plain';

/** File name → patterns of modules: a path from the project's folder, or a folder with `/**`. */
export const SHARED_FILES = {
  /** Subscribing to channels; Echo and Pusher are fetched by it later. */
  realtime: ['shared/realtime/**'],
  /** Lists that grow while they are read. */
  live: ['shared/live/**'],
  /** Fields, their errors and drafts. */
  forms: [
    'shared/forms/**',
    'shared/ui/Field.tsx',
    'shared/ui/FormField.tsx',
    'shared/ui/TextArea.tsx',
    'shared/ui/use-focus-invalid.ts',
  ],
  /** Private messages: their shape, and where a reader goes after one. */
  messages: ['shared/messages/**'],
  /** Clubs: crests, initials, leagues. */
  match: ['shared/match/**', 'shared/ui/Crest.tsx'],
  account: ['shared/account/**'],
  'new-password': [
    'shared/ui/NewPassword.tsx',
    'shared/ui/PasswordStrength.tsx',
    'shared/text/password-strength.ts',
  ],
  'one-time-code': ['shared/ui/OneTimeCode.tsx', 'shared/ui/one-time-code.ts'],
  /** Members to choose from: mentions, recipients. */
  combobox: ['shared/ui/use-combobox.ts', 'shared/ui/ComboboxList.tsx'],
  dialog: ['shared/ui/Dialog.tsx', 'shared/ui/CloseIcon.tsx'],
  /** What is allowed in texts from others. */
  sanitise: ['shared/text/sanitise-list.ts', 'shared/text/sanitise-tree.ts'],
  /**
   * Everything else that two or more islands need, which every one of them fetches: mounting, HTTP, shapes,
   * dates, stores, and what they all show.
   */
  runtime: ['shared/**', 'node_modules/**'],
};

/** Style sheet that all React islands need; style that two or more widgets use is part of it. */
export const BASE_STYLE = 'shared/styles/base.css';

/** Widgets that have nearly all of their code in common, or share state: one file for them all. */
export const TWINS = {
  comments: ['comments', 'best-comment'],
  mailboxes: ['inbox', 'outbox'],
  'public-forms': ['contact-form', 'tip-form'],
  polls: ['poll', 'motm-poll'],
};

/**
 * What renders the islands, in a file of its own. The names are listed, since React is CommonJS;
 * the list is also a rule: only what both have.
 */
export const RENDERERS = {
  react: `
    export {
      default, Component, createContext, createElement, Fragment, memo, startTransition, useCallback,
      useContext, useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef,
      useState, useSyncExternalStore, useTransition,
    } from 'react';
    export { jsx, jsxs } from 'react/jsx-runtime';
    export { createRoot, hydrateRoot } from 'react-dom/client';
    export { createPortal, flushSync } from 'react-dom';
  `,
  preact: `
    export {
      default, Component, createContext, createElement, createPortal, flushSync, Fragment, memo,
      startTransition, useCallback, useContext, useDeferredValue, useEffect, useLayoutEffect, useMemo,
      useReducer, useRef, useState, useSyncExternalStore, useTransition,
    } from 'preact/compat';
    export { jsx, jsxs } from 'preact/jsx-runtime';
    export { useId } from './bin/build/light-renderer.mjs';
    export { createRoot, hydrateRoot } from 'preact/compat/client';
  `,
};
