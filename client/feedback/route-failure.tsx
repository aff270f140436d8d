import { useRouteError } from 'react-router-dom';
import { Crash } from './error-boundary.tsx';

/** A screen that could not be loaded (a new version was installed meanwhile) or that failed while being drawn. */
export const RouteFailure = () => <Crash error={useRouteError()} />;
