import 'undici';
import './program.ts';
