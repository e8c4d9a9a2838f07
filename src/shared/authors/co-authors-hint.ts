/** Every field for co-authors has this hint. */
export const CO_AUTHORS_HINT =
  'One per line, with the affiliation after a comma. For example: Ada Example, Demo University'
