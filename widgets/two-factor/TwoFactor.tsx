import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIslandElement } from '../../shared/island/island-element.ts';
import { useFocusNext } from '../../shared/ui/use-focus-next.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { EnableDialog } from './EnableDialog.tsx';
import {
  restoreControls,
  showState,
  subscribeToControls,
  type TwoFactorAction,
} from './host-controls.ts';

/** Enables and disables two-factor authentication in dialogs that the host's controls open. */
export function TwoFactor() {
  const tag = useIslandElement();
  const [opened, setOpened] = useState<{ action: TwoFactorAction; count: number }>();
  const [banner, setBanner] = useState('');
  const [bannerRef, focusBanner] = useFocusNext<HTMLDivElement>();

  useLayoutEffect(() => {
    if (!tag) return;
    restoreControls(tag);
    // Without the attribute the host's controls show the right state already.
    const { enabled } = tag.dataset;
    if (enabled !== undefined) showState(/^(true|1)$/.test(enabled));
  }, [tag]);

  // The loader dispatches the click that mounted the island again.
  useEffect(
    () =>
      subscribeToControls((action) => {
        setBanner('');
        setOpened((last) => ({ action, count: (last?.count ?? 0) + 1 }));
      }),
    [],
  );

  useEffect(() => {
    // Synchronously: the next person at this computer must not see the codes by going back.
    const onLeave = () => flushSync(() => setOpened(undefined));
    addEventListener('pagehide', onLeave);
    return () => removeEventListener('pagehide', onLeave);
  }, []);

  const close = () => setOpened(undefined);
  // Also when the dialog was closed meanwhile: the state has changed all the same.
  const handleDone = (isEnabled: boolean) => () => {
    showState(isEnabled);
    focusBanner();
    setBanner(`Twee-factor-authenticatie ${isEnabled ? 'ingeschakeld' : 'uitgeschakeld'}`);
    close();
  };

  return (
    <>
      <div role="status" ref={bannerRef} tabIndex={-1}>
        {banner ? <p className="fan-good">{banner}</p> : null}
      </div>
      {opened?.action === 'enable' ? (
        <EnableDialog key={opened.count} onClose={close} onDone={handleDone(true)} />
      ) : null}
      {opened?.action === 'disable' ? (
        <DisableDialog key={opened.count} onClose={close} onDone={handleDone(false)} />
      ) : null}
    </>
  );
}
