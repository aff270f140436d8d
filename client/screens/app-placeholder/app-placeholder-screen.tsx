import { PageHeader } from '../../ui/layout/page-header.tsx';

/** The placeholder of spec 2.1. */
const AppPlaceholderScreen = () => <PageHeader title="App" />;

export default AppPlaceholderScreen;
