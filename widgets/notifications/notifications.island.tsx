import { defineIsland, noJson } from '../../shared/island/define.ts';
import { Notifications } from './Notifications.tsx';

/** An island because the count changes while the page is read. */
export const island = defineIsland({
  name: 'notifications',
  attributes: {},
  json: noJson,
  Component: Notifications,
});
