import type { RequestOrigin } from '../request-origin';

/** Where somebody signs in from, with the cookies that the browser has already. */
export interface SignInOrigin extends RequestOrigin {
  userAgent: string | null;
  /** Cookie `portal_device`. */
  deviceToken: string | null;
  /** Cookie `portal_session`: a session that the new one takes the place of. */
  sessionToken: string | null;
}
