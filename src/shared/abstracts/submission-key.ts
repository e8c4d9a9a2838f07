/**
 * Stands in the form of a kept page where each visitor gets a random key of their own: the server puts it in while
 * sending, and a page that was made in the browser makes one itself. Sent as it is, it is no key.
 */
export const NO_KEY = 'no-submission-key-yet'
