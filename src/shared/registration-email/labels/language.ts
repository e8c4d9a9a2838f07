/**
 * The words of labels in one language, in lower case and without accents, apostrophes or hyphens.
 * Lists are separated by commas; `*` stands for any end of a word.
 */
export type LanguageLabels = {
  /** Whole labels. `name` is a first name, a surname or both, depending on the labels beside it. */
  phrases: {
    professionalTitle: string
    salutation: string
    firstName: string
    surname: string
    surnamePrefix: string
    name: string
    fullName: string
    surnameFirst: string
    badgeName: string
    institution: string
    jobTitle: string
    email: string
    comment: string
    /** What the site keeps no field for. */
    other: string
  }
  /** Words by which a longer label or a question is known. */
  words: {
    allergy: string
    diet: string
    access: string
    /** A need of either kind. */
    need: string
    days: string
    /** 'If yes, please specify': asks for more about the question above. */
    followUp: string
    details: string
    /** What labels about needs, and about days, consist of besides: no answer does. */
    aboutNeeds: string
    aboutDays: string
    /** Beside one of these a day is no attendance. */
    notAttendance: string
  }
  /** Whose answer it is. */
  people: { attendee: string; payer: string; other: string }
  /** Words that change nothing about what a label means. */
  fillers: string
  /** What a heading consists of besides the person it is about. */
  headings: string
}
