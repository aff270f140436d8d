import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { type Clash, type ClashQuestion, changedBy, isOwn, takenText } from './clash-words.ts';

interface ChoiceProps {
  readonly clash: Clash;
  readonly theirs: string;
  readonly chosen: Side | undefined;
  readonly isMissing: boolean;
  readonly onChoose: (side: Side) => void;
}

type Side = 'mine' | 'stored';

/** One value, mine and theirs. */
const Choice = ({ clash, theirs, chosen, isMissing, onChoose }: ChoiceProps) => {
  const id = useId();
  const { label, loaded } = clash;
  const sides = { mine: 'O meu', stored: theirs } as const;
  return (
    <fieldset aria-describedby={isMissing ? id : undefined}>
      <legend className="fs-6 fw-semibold mb-1">{label}</legend>
      <p className="small text-body-secondary mb-2 text-break">Ao abrir: {loaded || '(vazio)'}</p>
      <div className="clash-sides">
        {(['mine', 'stored'] as const).map((side) => (
          <CheckField
            key={side}
            kind="radio"
            name={clash.name}
            label={sides[side]}
            hint={<span className="clash-value text-break">{clash[side] || '(vazio)'}</span>}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
        ))}
      </div>
      {isMissing && (
        <p id={id} className="field-error mb-0" role="alert">
          <Icon name="warning" />
          Escolha um dos dois.
        </p>
      )}
    </fieldset>
  );
};

interface ClashDialogProps extends ClashQuestion {
  /** With the names whose stored value is to win; undefined to go back to the form. */
  readonly onAnswer: (theirs: readonly string[] | undefined) => void;
}

/** Asks about each value that two people changed: mine or theirs. */
const ClashDialog = ({ clashes, taken, by, title, onAnswer }: ClashDialogProps) => {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [tried, setTried] = useState(false);
  const own = isOwn(by);
  const theirs = own ? 'O da outra janela' : by === undefined ? 'O da outra pessoa' : `O de ${by.login}`;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const missing = clashes.find(({ name }) => chosen[name] === undefined);
    if (missing === undefined) {
      return onAnswer(clashes.flatMap(({ name }) => (chosen[name] === 'stored' ? name : [])));
    }
    event.currentTarget.querySelector<HTMLElement>(`[name="${CSS.escape(missing.name)}"]`)?.focus();
  };
  return (
    <Dialog
      open
      size="lg"
      title={`Registro alterado por ${own ? 'você, em outra janela' : 'outra pessoa'}`}
      subtitle={title}
      onClose={() => onAnswer(undefined)}
      onSubmit={save}
      footer={
        <>
          <Button variant="outline-secondary" onClick={() => onAnswer(undefined)}>
            Voltar ao formulário
          </Button>
          <Button type="submit">Salvar</Button>
        </>
      }
    >
      <p>
        {changedBy(by)} {clashes.length === 1 ? 'Este campo mudou' : 'Estes campos mudaram'} nos dois lados.
        Qual valor fica?
      </p>
      <ul className="compared list-unstyled mb-0">
        {clashes.map((clash) => (
          <li key={clash.name}>
            <Choice
              {...{ clash, theirs }}
              chosen={chosen[clash.name]}
              isMissing={tried && chosen[clash.name] === undefined}
              onChoose={(side) => setChosen({ ...chosen, [clash.name]: side })}
            />
          </li>
        ))}
      </ul>
      {taken.length > 0 && <p className="mt-3 mb-0 text-body-secondary">{takenText(taken, by)}</p>}
    </Dialog>
  );
};

export default ClashDialog;
