import { config } from '../../../../shared/host/config.ts';
import { defineIsland, noJson } from '../../../../shared/island/define.ts';

/** Shows what it made of the page's configuration. */
export const island = defineIsland({
  name: 'settings',
  attributes: {},
  json: noJson,
  Component: () => {
    const { user, timeZone, reactions, notifications } = config();
    return (
      <p>
        {`${user?.username ?? 'gast'} ${timeZone} ${reactions.length} ${notifications.pollSeconds}`}
      </p>
    );
  },
});
