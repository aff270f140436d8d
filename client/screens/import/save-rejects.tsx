import { saveFile } from '../../parts/lists/export-csv.ts';
import { Button, type ButtonProps } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';

interface SaveRejectsProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  /** The file that the rows come from. */
  readonly name: string;
  readonly text: string;
}

/** Gives the refused rows as a file that can be corrected and imported. */
export const SaveRejects = ({ name, text, ...look }: SaveRejectsProps) => (
  <Button {...look} onClick={() => saveFile(`${name}.rejeitados.csv`, text, 'text/csv;charset=utf-8')}>
    <Icon name="download" />
    Baixar linhas recusadas
  </Button>
);
