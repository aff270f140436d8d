import { Link, type LinkProps } from 'react-router-dom';

/** A link within the product. */
export const RouteLink = (props: LinkProps & { readonly to: string }) => <Link {...props} />;
