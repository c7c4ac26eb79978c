import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIslandElement } from '../../shared/island/island-element.ts';
import { useFocusNext } from '../../shared/ui/use-focus-next.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { EnableDialog } from './EnableDialog.tsx';
import { keepControls, onControl, showState, type Wanted } from './host-controls.ts';

/** Switches the second factor on and off in dialogs that the host's controls open. */
export function TwoFactor() {
  const tag = useIslandElement();
  const [opened, setOpened] = useState<{ wanted: Wanted; time: number }>();
  const [banner, setBanner] = useState('');
  const [place, focusBanner] = useFocusNext<HTMLDivElement>();

  useLayoutEffect(() => {
    if (!tag) return;
    keepControls(tag);
    // Without the attribute the host's own first state is all that is known.
    const { enabled } = tag.dataset;
    if (enabled !== undefined) showState(/^(true|1)$/.test(enabled));
  }, [tag]);

  // The press that brought the island here is made again by the loader.
  useEffect(
    () =>
      onControl((wanted) => {
        setBanner('');
        setOpened((last) => ({ wanted, time: (last?.time ?? 0) + 1 }));
      }),
    [],
  );

  useEffect(() => {
    // At once: who comes next at this computer must not find the codes by going back to the page.
    const onLeave = () => flushSync(() => setOpened(undefined));
    addEventListener('pagehide', onLeave);
    return () => removeEventListener('pagehide', onLeave);
  }, []);

  const close = () => setOpened(undefined);
  // Also when the dialog was closed meanwhile: it is on all the same.
  const done = (enabled: boolean) => () => {
    showState(enabled);
    focusBanner();
    setBanner(`Twee-factor-authenticatie ${enabled ? 'ingeschakeld' : 'uitgeschakeld'}`);
    close();
  };

  return (
    <>
      <div role="status" ref={place} tabIndex={-1}>
        {banner ? <p className="fan-good">{banner}</p> : null}
      </div>
      {opened?.wanted === 'enable' ? (
        <EnableDialog key={opened.time} onClose={close} onDone={done(true)} />
      ) : null}
      {opened?.wanted === 'disable' ? (
        <DisableDialog key={opened.time} onClose={close} onDone={done(false)} />
      ) : null}
    </>
  );
}
