/** Colours of the light theme, for images, documents and the web app manifest. */
export const lightPalette = { paper: '#fbf7ef', ink: '#1b2433', saffron: '#e0a11b' }
