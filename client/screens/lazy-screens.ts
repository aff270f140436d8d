import { FindPalette } from '../app/find/find-palette.tsx';
import { ShortcutsDialog } from '../app/find/shortcuts-dialog.tsx';
import { UndoDialog } from '../parts/undo/undo-dialog.tsx';
import { UndoNote } from '../parts/undo/undo-note.tsx';
import OwnSessionsDialog from '../parts/users/own-sessions-dialog.tsx';
import AccessRequestScreen from './access-requests/access-request-screen.tsx';
import ActivityScreen from './activity/activity-screen.tsx';
import AppPlaceholderScreen from './app-placeholder/app-placeholder-screen.tsx';
import ContactsFormScreen from './contacts/contacts-form-screen.tsx';
import ContactsScreen from './contacts/contacts-screen.tsx';
import HandbookFormScreen from './handbooks/handbook-form-screen.tsx';
import HandbooksScreen from './handbooks/handbooks-screen.tsx';
import HomeScreen from './home/home-screen.tsx';
import { ImportScreen } from './import/import-screen.tsx';
import LineupScreen from './lineup/lineup-screen.tsx';
import { NewsBulk } from './news/news-bulk.tsx';
import NewsFormScreen from './news/news-form-screen.tsx';
import { NewsPanel } from './news/news-panel.tsx';
import NotFoundScreen from './not-found/not-found-screen.tsx';
import PortLocationsScreen from './port-locations/port-locations-screen.tsx';
import RestrictionFormScreen from './restrictions/restriction-form-screen.tsx';
import RestrictionsScreen from './restrictions/restrictions-screen.tsx';
import StatisticsScreen from './statistics/statistics-screen.tsx';
import { UserBulk } from './users/user-bulk.tsx';
import UserFormScreen from './users/user-form-screen.tsx';

/**
 * What is not needed for the first list: forms, dialogs, and the screens that bring packages of their own. Everything here
 * comes as one file. If each of them were imported by itself, esbuild would write a file for every set of screens that share a
 * module, and a browser would send some forty requests before the first row.
 */
export const lazyScreens = {
  AccessRequestScreen,
  ActivityScreen,
  AppPlaceholderScreen,
  ContactsFormScreen,
  ContactsScreen,
  FindPalette,
  HandbookFormScreen,
  HandbooksScreen,
  HomeScreen,
  ImportScreen,
  LineupScreen,
  NewsBulk,
  NewsFormScreen,
  NewsPanel,
  NotFoundScreen,
  OwnSessionsDialog,
  PortLocationsScreen,
  RestrictionFormScreen,
  RestrictionsScreen,
  ShortcutsDialog,
  UndoDialog,
  UndoNote,
  StatisticsScreen,
  UserBulk,
  UserFormScreen,
};
