import { useId, useState } from 'react';
import { defineIsland, noJson } from '../../../../shared/island/define.ts';

/** Controlled fields: what was typed or ticked is shown again in words, so a test sees the state. */
export const island = defineIsland({
  name: 'form',
  attributes: {},
  json: noJson,
  Component: () => {
    const id = useId();
    const [name, setName] = useState('');
    const [reply, setReply] = useState('');
    const [agrees, setAgrees] = useState(false);
    const [sent, setSent] = useState(0);
    return (
      <div>
        <label htmlFor={`${id}name`}>Naam</label>
        <input
          id={`${id}name`}
          name="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <label htmlFor={`${id}reply`}>Je reactie</label>
        <textarea
          id={`${id}reply`}
          name="reply"
          value={reply}
          onChange={(event) => setReply(event.target.value)}
        />
        <label htmlFor={`${id}agrees`}>Akkoord</label>
        <input
          id={`${id}agrees`}
          name="agrees"
          type="checkbox"
          checked={agrees}
          onChange={(event) => setAgrees(event.target.checked)}
        />
        <button type="button">Wissen</button>
        <button type="button" onClick={() => setSent(sent + 1)}>
          Plaats
        </button>
        <output>{`${name}|${reply}|${agrees ? 'ja' : 'nee'}|${sent}`}</output>
      </div>
    );
  },
});
