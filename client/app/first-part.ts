// What every screen needs. The build makes each file of the page import it, so that esbuild writes it as one file; otherwise
// it would write one for every set of parts that share modules, and the first list would wait for some forty requests.
import '../data/query-client.ts';
import '../feedback/connection-strip.tsx';
import '../feedback/error-boundary.tsx';
import '../feedback/toast-provider.tsx';
import '../forms/clash-provider.tsx';
import '../ui/dialogs/confirm-dialog.tsx';
import '../ui/dialogs/leaving.tsx';
import '../data/screens.ts';
import './screen-code.tsx';
import './shell.tsx';
