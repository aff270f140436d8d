import AccessRequestScreen from './access-requests/access-request-screen.tsx';
import ContactsFormScreen from './contacts/contacts-form-screen.tsx';
import HandbookFormScreen from './handbooks/handbook-form-screen.tsx';
import { RequestBulk } from './home/request-bulk.tsx';
import { ImportScreen } from './import/import-screen.tsx';
import { NewsBulk } from './news/news-bulk.tsx';
import NewsFormScreen from './news/news-form-screen.tsx';
import { NewsPanel } from './news/news-panel.tsx';
import { RestrictionBulk } from './restrictions/restriction-bulk.tsx';
import RestrictionFormScreen from './restrictions/restriction-form-screen.tsx';
import { UserBulk } from './users/user-bulk.tsx';
import UserFormScreen from './users/user-form-screen.tsx';

/** What opens on a screen: forms, dialogs and panels, as one file (see `lazy-screens.ts`). */
export const lazyForms = {
  AccessRequestScreen,
  ContactsFormScreen,
  HandbookFormScreen,
  ImportScreen,
  NewsBulk,
  NewsFormScreen,
  NewsPanel,
  RequestBulk,
  RestrictionBulk,
  RestrictionFormScreen,
  UserBulk,
  UserFormScreen,
};
