import { toText } from './builder-state.ts';

interface Option {
  label: string;
  value: Record<string, unknown>;
}

/** Where the two kinds of poll keep their question and options. */
const KINDS: Record<
  string,
  {
    question: string;
    questionLabel: string;
    options: string;
    optionLabel: string;
    label: string;
    create(id: number): Record<string, unknown>;
    idOf(option: Record<string, unknown>): unknown;
  }
> = {
  poll: {
    question: 'question',
    questionLabel: 'Vraag',
    options: 'options',
    optionLabel: 'Antwoord',
    label: 'question',
    create: (id) => ({ id, question: '', answers: 0 }),
    idOf: ({ id }) => id,
  },
  'motm-poll': {
    question: 'title',
    questionLabel: 'Titel',
    options: 'players',
    optionLabel: 'Speler',
    label: 'name',
    create: (id) => ({ name: '', votes_count: 0, pivot: { id } }),
    idOf: ({ pivot }) => (pivot as { id?: unknown } | undefined)?.id,
  },
};

function read(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

interface BallotFieldsProps {
  widget: string;
  json: string;
  onChange(json: string): void;
}

/** Fields for a poll's question and options, beside the JSON itself. */
export function BallotFields({ widget, json, onChange }: BallotFieldsProps) {
  const kind = KINDS[widget];
  const poll = read(json);
  if (!kind || !poll) return null;
  const given = poll[kind.options];
  const options: Option[] = (Array.isArray(given) ? given : []).map((value) => ({
    label: String(value?.[kind.label] ?? ''),
    value,
  }));
  const change = (values: Record<string, unknown>) => onChange(toText({ ...poll, ...values }));
  const changeOptions = (values: Record<string, unknown>[]) => change({ [kind.options]: values });
  const nextId = 1 + Math.max(0, ...options.map(({ value }) => Number(kind.idOf(value)) || 0));
  return (
    <fieldset className="builder-poll">
      <legend>Inhoud</legend>
      <p>
        <label htmlFor="poll-id">Nummer</label>
        <input
          id="poll-id"
          inputMode="numeric"
          value={String(poll.id ?? '')}
          onChange={({ target }) =>
            change({ id: /^\d+$/.test(target.value) ? Number(target.value) : target.value })
          }
        />
      </p>
      <p>
        <label htmlFor="poll-question">{kind.questionLabel}</label>
        <input
          id="poll-question"
          value={String(poll[kind.question] ?? '')}
          onChange={({ target }) => change({ [kind.question]: target.value })}
        />
      </p>
      {options.map(({ label, value }, index) => {
        const id = `poll-option-${index}`;
        return (
          <p key={id}>
            <label htmlFor={id}>
              {kind.optionLabel} {index + 1}
            </label>
            <span className="builder-row">
              <input
                id={id}
                value={label}
                onChange={({ target }) =>
                  changeOptions(
                    options.map((each, at) =>
                      at === index ? { ...value, [kind.label]: target.value } : each.value,
                    ),
                  )
                }
              />
              <button
                type="button"
                aria-label={`Verwijder ${kind.optionLabel.toLowerCase()} ${index + 1}`}
                onClick={() =>
                  changeOptions(options.filter((_, at) => at !== index).map((each) => each.value))
                }
              >
                Verwijder
              </button>
            </span>
          </p>
        );
      })}
      <button
        type="button"
        onClick={() => changeOptions([...options.map(({ value }) => value), kind.create(nextId)])}
      >
        {kind.optionLabel} toevoegen
      </button>
    </fieldset>
  );
}
