import type { LanguageLabels } from './english.ts'

export const spanish: LanguageLabels = {
  phrases: {
    professionalTitle: 'titulo, titulo academico, titulacion, grado academico, titulo profesional',
    salutation: 'tratamiento, saludo, sr sra, forma de tratamiento',
    firstName: 'nombre de pila, primer nombre, nombres, nombre propio',
    surname:
      'apellido, apellidos, primer apellido, apellido paterno, nombre de familia, apellido familiar, primero y segundo apellido',
    surnamePrefix: 'particula, prefijo del apellido',
    name: 'nombre',
    fullName: `como te llamas, nombre completo, nombre y apellido, nombre y apellidos, nombre apellidos, nombres y apellidos, como se
      llama, quien asiste`,
    surnameFirst:
      'apellido y nombre, apellidos y nombre, apellido nombre, apellidos nombre, apellidos y nombres',
    badgeName: 'nombre en la acreditacion, nombre para la acreditacion, nombre en la credencial, credencial',
    institution: `institucion, universidad, empresa, organizacion, entidad, centro de trabajo, afiliacion, centro, escuela,
      colegio, organismo, institucion de procedencia, donde trabaja, lugar de trabajo, filiacion, instituto, facultad,
      centro educativo, institucion u organizacion, compania`,
    jobTitle: `cargo, puesto, puesto de trabajo, ocupacion, profesion, funcion, rol, cargo actual, categoria profesional,
      a que se dedica, puesto actual, empleo`,
    email: `correo, correo electronico, direccion de correo, direccion de correo electronico, direccion email, email, mail,
      correo e, dir de correo electronico`,
    comment: `comentario, comentarios, observacion, observaciones, nota, notas, mensaje, otros, informacion adicional,
      otras observaciones`,
    dinner: 'cena, cena de gala, cena del congreso, asistencia cena',
    status: 'estado, estado del pago, estado de pago, pagado',
    other: `pedido, numero de pedido, codigo de pedido, fecha de pedido, importe, importe total, precio, pago,
      forma de pago, metodo de pago, telefono, telefono movil, numero de telefono, movil, celular, direccion,
      direccion postal, calle, codigo postal, ciudad, provincia, pais, evento, fecha, total, subtotal, factura,
      numero de factura, producto, cantidad, marca temporal, consentimiento, privacidad, boletin, departamento,
      hotel, iva, hora, dni, nif, fecha de nacimiento, referencia, numero de inscripcion, numero de registro`,
  },
  words: {
    allergy: 'alergi*, intoleran*, alergias alimentarias',
    diet: `dieta*, dietetic*, comida*, alimentari*, alimentacion, menu*, cocina, comer, que come, no come, restriccion alimentaria,
      restricciones alimentarias, regimen`,
    access: `accesib*, acceso, discapac*, movilidad, silla de ruedas, adaptacion*, necesidades especiales, necesidad
      especial, asistencia especial, apoyo, apoyos, ayuda, ajuste*, necesidades especificas`,
    need: 'requisitos especiales, peticiones especiales, necesidades, requerimientos especiales, solicitudes especiales',
    days: `dia, dias, asiste*, asistencia, asistir*, asistira, participacion, participara, entrada*, tipo de entrada, jornada*,
      presencia, vendra, pase, inscripcion tipo, fechas de asistencia`,
    ticket: 'entrada*, tipo de entrada, pase',
    followUp: `en caso afirmativo, si es asi, por favor especifique, especifique, indique cuales, cual, cuales, detalles,
      por favor indique, si la respuesta es si`,
    details: 'detall*, especifi*, cuales, indique',
    aboutNeeds:
      'necesidad*, restriccion*, especial*, especifica*, particular*, otras, alguna, algun, tiene, alimentaria*, requiere, necesita, preferencia*, requisito*',
    aboutDays: 'el, asistencia, asistire, asistira, que, cuales, participacion, entrada, vendra, asiste',
    notAttendance: `cena, almuerzo, recepcion, llegada, salida, nacimiento, pedido, factura, precio, hotel, excursion,
      idioma, evento, pago, visita, certificado, gala`,
  },
  people: {
    attendee:
      'asistente, participante, congresista, inscrito, inscrita, titular de la entrada, persona inscrita, ponente',
    payer: `comprador, compradora, facturacion, factura, pagador, pagadora, cliente, comprado por, pedido por, pagado por,
      reservado por, datos de facturacion, facturar a`,
    other: `emergencia, contacto de emergencia, organizador, organizadora, organizacion del congreso, secretaria, acompanante,
      remitente, supervisor, responsable, inscrito por, enviado por, reenviado por, copia, consultas, persona de contacto, rellenado por`,
  },
  fillers: `su, sus, tu, tus, el, la, los, las, de, del, cual, cuales, es, que, en, profesional, obligatorio, opcional, por,
    favor, indique, escriba, contacto, actual, y, o, u, con, para, personal, a, un, una, donde, procedencia, confirmar, confirmacion, repita, se, trabaja, usted, le, lo, son, podemos, contactar, escribir, debe, aparecer`,
  headings:
    'datos, informacion, direccion, inscripcion, respuesta, registro, numero, no, personales, entrada, detalles',
}
