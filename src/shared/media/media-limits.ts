export const mediaLimits = { videoBytes: 20 * 1024 * 1024, captionsBytes: 200 * 1024 } as const

export const mediaMessages = {
  missing: 'Please choose a file to upload.',
  tooLarge: 'Videos can be up to 20 MB.',
  captionsTooLarge: 'Captions can be up to 200 kB.',
  wrongType: 'Only MP4 and WebM videos and WebVTT captions can be uploaded.',
  notVideo: 'Only MP4 and WebM videos can be uploaded.',
  incomplete: 'This video is damaged or incomplete.',
  notCaptions: 'Captions must be a WebVTT file: a text that starts with WEBVTT.',
  notUtf8: 'The captions must be saved as UTF-8.',
  interrupted: 'The upload was incomplete. Please try again.',
} as const
