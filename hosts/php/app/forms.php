<?php
declare(strict_types=1);

/** POST /api/forms: the contact form. */
function sendForm(): void
{
    limitWrites();
    $fields = fields();
    $mistakes = [
        'form_id' => positiveNumber($fields['form_id'] ?? null) === 1 ? null : 'Dit formulier bestaat niet.',
        'name' => textMistake($fields['name'] ?? null, 'Naam', 255),
        'email' => textMistake($fields['email'] ?? null, 'E-mailadres', 255),
        'subject' => textMistake($fields['subject'] ?? null, 'Onderwerp', 255),
        'message' => textMistake($fields['message'] ?? null, 'Bericht', 5000),
    ];
    if (!$mistakes['email'] && !filter_var(trim($fields['email']), FILTER_VALIDATE_EMAIL, FILTER_FLAG_EMAIL_UNICODE)) {
        $mistakes['email'] = 'E-mailadres moet een geldig e-mailadres zijn.';
    }
    // A token is used up when it is looked at; one of a form that is wrong anyway is not.
    validate($mistakes);
    validate(['altcha' => robotMistake($fields['altcha'] ?? null)]);
    query(
        'insert into form_messages (name, email, subject, message, sent_at) values (?, ?, ?, ?, ?)',
        trim($fields['name']),
        trim($fields['email']),
        trim($fields['subject']),
        trim($fields['message']),
        time(),
    );
    // Here a site would send a mail. Keep the visitor's text out of its headers.
    sendJson(['message' => 'Het formulier is ontvangen.']);
}
