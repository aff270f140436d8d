import type { List } from '../data/use-list.ts';
import { Button } from '../ui/layout/button.tsx';

/** Under a field whose choices could not be loaded: loads them again. Nothing while they are there. */
export const retryLink = ({ failure, retry }: List<unknown>) =>
  failure && (
    <Button variant="link" size="sm" className="p-0" onClick={retry}>
      Tentar novamente
    </Button>
  );
