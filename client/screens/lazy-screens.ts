import ActivityScreen from './activity/activity-screen.tsx';
import AppPlaceholderScreen from './app-placeholder/app-placeholder-screen.tsx';
import ContactsScreen from './contacts/contacts-screen.tsx';
import HandbooksScreen from './handbooks/handbooks-screen.tsx';
import LineupScreen from './lineup/lineup-screen.tsx';
import NotFoundScreen from './not-found/not-found-screen.tsx';
import PortLocationsScreen from './port-locations/port-locations-screen.tsx';
import StatisticsScreen from './statistics/statistics-screen.tsx';

/**
 * The screens that do not come with the page, as one file. If each of them were imported alone, esbuild would write a file
 * for every set of screens that share a module, and a browser would send some forty requests before the first row.
 */
export const lazyScreens = {
  ActivityScreen,
  AppPlaceholderScreen,
  ContactsScreen,
  HandbooksScreen,
  LineupScreen,
  NotFoundScreen,
  PortLocationsScreen,
  StatisticsScreen,
};
