import { createContext } from 'react';

/** Opens the search of the whole product with a text. Undefined outside the signed-in frame. */
export const SearchEverywhere = createContext<((text: string) => void) | undefined>(undefined);
