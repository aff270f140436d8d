import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

interface LateOptions<Props> {
  /** Whether these props show anything; before they first do, nothing is drawn. Without it, whatever is drawn is wanted. */
  readonly isWanted?: (props: Props) => boolean;
  /** What stands in its place until it is there; nothing unless told. */
  readonly Meanwhile?: ComponentType<Props>;
}

/**
 * A component whose code comes after the first screen: when the browser has nothing else to do, so that it is at hand also
 * where the server no longer is, or when it is first drawn. React's own `lazy` would hold back what comes in place of a
 * drawn fallback for 300 ms. A failure goes to the boundary above.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted = () => true, Meanwhile = () => null }: LateOptions<Props> = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetched = async () => {
    Loaded ??= await load();
  };
  void whenIdle(fetched);
  return function Late(props: Props) {
    const [wanted, setWanted] = useState(() => isWanted(props));
    const [, setThere] = useState(Loaded !== undefined);
    const [failure, setFailure] = useState<unknown>();
    if (!wanted && isWanted(props)) setWanted(true);
    useEffect(() => {
      if (wanted && Loaded === undefined) fetched().then(() => setThere(true), setFailure);
    }, [wanted]);
    if (failure !== undefined) throw failure;
    if (!wanted) return null;
    return Loaded === undefined ? <Meanwhile {...props} /> : <Loaded {...props} />;
  };
}
