/**
 * The words of labels, in lower case and without accents, apostrophes or hyphens. Lists are separated by commas;
 * `*` stands for any end of a word. Where two fields have the same label, the first one here wins.
 */
export const english = {
  // Whole labels. `name` is a first name, a surname or both, depending on the labels beside it; `other` is what the
  // site keeps no field for.
  phrases: {
    professionalTitle: 'professional title, title, academic title, degree, academic degree, name prefix',
    salutation:
      'salutation, prefix, honorific, form of address, mr mrs ms, how should we address you, how should we address you on the badge, courtesy title, preferred title',
    firstName:
      'first name, firstname, forename, given name, christian name, first and middle name, first, given, fname',
    surname:
      'surname, last name, lastname, family name, second name, familyname, last, family, lname, surname family name',
    surnamePrefix: 'surname prefix, infix, middle particle',
    name: 'name',
    fullName: `full name, complete name, first and last name, name and surname, first name and surname, fullname,
      first name last name, first and family name, forename and surname, given name and surname, who is coming, who are you,
      who is attending, what should we call you, name on ticket, ticket name, first name and last name, given and family name`,
    surnameFirst:
      'surname and first name, last name first name, surname first name, surname forename, family name given name',
    badgeName:
      'badge name, name on badge, name for badge, name badge, badge, preferred name, nickname, display name, known as',
    institution: `institution, organisation, organization, affiliation, university, company, employer, institute, college,
      school, workplace, place of work, home institution, where do you work, who do you work for, where do you work or study, where are you from,
      which organisation are you from, where are you based, organisation represented, institutional affiliation,
      university or company, ticket company name, ticket company, work place, where do you teach, who is your employer, org, academic institution`,
    jobTitle: `job title, position, role, job role, job, occupation, profession, post, function, designation, job function,
      what do you do, what do you do there, job description, current position, professional role, job position, role or job title, rank`,
    email: `email, mail, email address, mail address, emailaddress, email id, contact by email, how can we reach you,
      how do we reach you, ticket email, email on ticket, address for correspondence by email, where can we write to you, electronic mail`,
    comment: `comment, comments, note, notes, remark, remarks, message, further information, additional information,
      anything else, other, ps, further comments, questions or comments, special request, special requests, feedback,
      anything else we should know, additional comments, message to the organisers, other remarks, other comments`,
    dinner:
      'dinner, conference dinner, gala dinner, attend conference dinner, attend dinner, attending dinner, attending conference dinner, join conference dinner, join us dinner',
    status: 'status, payment status, order status, registration status, participant status, paid',
    other: `order, order no, order number, order id, order code, order date, order total, order reference,
      order link, product, products, item, items, sku, invoice, invoice no, invoice number, payment, payment method,
      sub total, subtotal, total, total paid, grand total, amount, amount paid, price, cost, fee, fees, vat, tax,
      discount, quantity, qty, transaction, transaction id, receipt, booking, booking reference, booking id,
      booking number, purchase, purchased, purchase date, reference, reference number, ref, registration id,
      registration number, registration date, registration reference, registration code, registered at,
      participant id, attendee id, delegate id, ticket id, ticket no, ticket number, ticket code, id, no, phone,
      phone no, phone number, mobile, mobile number, mobile phone, telephone, telephone number, tel, fax, cell,
      cell phone, post code, postcode, zip, zip code, address, home address, work address, postal address,
      street address, mailing address, address line 1, address line 2, street, town, city, county, state, country,
      nationality, website, url, web, ip, ip address, timestamp, time, date, start time, completion time,
      last modified time, submitted, submitted on, submitted at, submission, submission id, submission date, created,
      created at, terms, terms and conditions, privacy, privacy policy, consent, consent to photos, gdpr, newsletter,
      marketing, subject, event, event name, venue, location, where, response id, response, responder, respondent,
      respondent id, collector, survey, view order, department, faculty, hotel, reception, orcid, twitter, linkedin,
      field, question, answer, value, entry id, user agent, browser, form, form name, page, language, currency,
      vat number, po number, cost centre, date of order, placed on, placed, date of birth, age, gender, pronouns,
      ext, seat, row, barcode, photo consent`,
  },
  // Words by which a longer label or a question is known.
  words: {
    allergy: 'allerg*, intoleran*, anaphyla*, react to',
    diet: `diet, diets, dietary, dietetic*, food*, meal*, menu, catering, cater*, kitchen, eat, eating, lunch requirements, nutrition*, cuisine`,
    access: `accessib*, access, mobility, disab*, wheelchair, adjustment*, adaptation*, special needs, support needs,
      support need, support requirement*, support required, other support, assistance, accommodation needs, accommodations,
      impairment*, additional support, additional needs, support you, support do you, any support, need support, any help, need help, need any help, arrangements, step free, take part, take part fully, participate fully, help you need,
      make it easier, venue needs, anything you need at the venue, reasonable adjustments`,
    // A need of either kind.
    need: `special requirement*, additional requirement*, other requirement*, particular requirement*, special request*,
      specific requirement*, any requirement*, requirements`,
    days: `day, days, attend, attending, attended, attendance, coming, ticket, tickets, pass, ticket type, registration type, registration
      option, registration package, package, admission item, participation, date attending, dates of attendance, presence, when will you,
      joining us, join us, be there, dates, add ons, product name, delegate type`,
    // Labels that give the name of a ticket, which may name days.
    ticket:
      'ticket, tickets, ticket type, ticket category, admission item, pass, package, product name, registration type, registration option, registration package, delegate type',
    // Asks for more about the question above.
    followUp: `if yes, if so, please specify, please give details, please tell us, please describe, please explain, tell us
      more, please provide details, give details, details, specify, more details, which, which one, which ones`,
    details: 'detail*, specify, describe, explain, state, list, which',
    // What labels about needs, and about days, consist of besides: no answer does.
    aboutNeeds:
      'any, special, particular, specific, known, requirement*, need*, restriction*, preference*, choice*, wish*, have, got, has, let, know, about, other, others, aware, support, health, arrangement*, issue*, anything, there, does, suffer, follow, considerations, concerns',
    aboutDays:
      'attendance, attending, attend, attended, presence, present, on, date, dates, which, will, be, do, are, in, person, st, nd, rd, th, plan, to, who, select, last, type, ticket, tickets, and, come, coming, join, when, participation, participate, planning, intend',
    // Beside one of these a day is no attendance.
    notAttendance: `dinner, reception, lunch, gala, banquet, tour, excursion, workshop, hotel, night, nights, birth*, arrival,
      arriving, departure, check in, check out, order, ordered, invoice, payment, paid, price, fee, status, id, number, code,
      reference, certificate, language, event, programme, venue, submitted, purchased, purchase, created, name, size, photo*,
      newsletter, share, first time, previous, last year, before`,
  },
  // Whose answer it is.
  people: {
    attendee: `attendee, delegate, participant, registrant, ticketholder, holder, visitor, applicant, person, guest name,
      ticket holder, badge holder`,
    payer: `buyer, purchaser, payer, billing, invoice, invoicing, customer, client, booker, booked by, ordered by, order
      placed by, placed by, bought by, paid by, purchased by, invoice to, bill to, bill, sold to, order contact, order by,
      payment contact, contact name, name of contact, account holder, cardholder, payment, ordered, booked, purchased, bought`,
    other: `emergency, supervisor, manager, line manager, organiser, organizer, support, help, assistant, secretary,
      accompanying, companion, spouse, partner, cc, copy, sender, alternative, alternate, secondary, second, spare, sales,
      questions, queries, enquiries, referee, sponsor, forwarded by, submitted by, entered by, next of kin, reviewer, co author,
      approved by, authorised by, authorized by, approver, registered by, nominated by, referred by, recommended by, contact person, carer, host, responder, completed by, filled in by, on behalf, pa`,
  },
  // Words that change nothing about what a label means.
  fillers: `your, the, of, a, an, please, enter, what, is, which, primary, main, work, business, contact, confirm,
    confirmation, repeat, required, optional, as, on, badge, it, should, appear, for, use, to, be, contacted, under, current,
    own, s, we, can, reach, you, where, do, are, from, at, held, in, full, print, printed, want, would, like, us, give,
    tell, and, or, personal, details, if, different, this, will, question, employed, i, my, me, with, private, valid, best, by, most, represent, write, provide, type, official, preferred, who, how, institutional, information, short, field, answer, currently, mandatory, here, there, that, registered`,
  // What a heading consists of besides the person it is about.
  headings: `information, info, details, detail, data, address, registration, response, submission, entry, booking, number,
    nr, no, n, of, personal, contact, position, item, ticket, custom, questions, order, person, place, seat, approval, authorisation`,
}

export type LanguageLabels = typeof english
