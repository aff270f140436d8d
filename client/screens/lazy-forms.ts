import AccessRequestScreen from './access-requests/access-request-screen.tsx';
import ContactsFormScreen from './contacts/contacts-form-screen.tsx';
import HandbookFormScreen from './handbooks/handbook-form-screen.tsx';
import { RequestBulk } from './home/request-bulk.tsx';
import { ImportScreen } from './import/import-screen.tsx';
import NewsFormScreen from './news/news-form-screen.tsx';
import { NewsPanel } from './news/news-panel.tsx';
import { LimitsDialog } from './restrictions/limits-dialog.tsx';
import RestrictionFormScreen from './restrictions/restriction-form-screen.tsx';
import { ExpiryDialog } from './users/expiry-dialog.tsx';
import UserFormScreen from './users/user-form-screen.tsx';

/** What opens on a screen: forms, dialogs and panels, as one file (see `lazy-screens.ts`). */
export const lazyForms = {
  AccessRequestScreen,
  ContactsFormScreen,
  ExpiryDialog,
  HandbookFormScreen,
  ImportScreen,
  LimitsDialog,
  NewsFormScreen,
  NewsPanel,
  RequestBulk,
  RestrictionFormScreen,
  UserFormScreen,
};
