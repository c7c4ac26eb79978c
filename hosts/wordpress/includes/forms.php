<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/** Forms by their number: what the subject is called, and in which field it is. */
const FORMS = [1 => ['Contactformulier', 'subject', 'Onderwerp'], 2 => ['Tip', 'tip_title', 'Titel']];

/** POST /api/forms: sends what was filled in to the site's address. */
function sendForm(\WP_REST_Request $request): array
{
    limitWrites('form');
    $fields = (array) $request->get_json_params();
    $form = FORMS[positiveNumber($fields['form_id'] ?? null) ?? 0] ?? throw HttpError::invalid(['form_id' => ['Dit formulier bestaat niet.']]);
    [$title, $subject, $subjectName] = $form;
    $mistakes = [
        'name' => textMistake($fields['name'] ?? null, 'Naam', 255),
        'email' => textMistake($fields['email'] ?? null, 'E-mailadres', 255),
        $subject => textMistake($fields[$subject] ?? null, $subjectName, 255),
        'message' => textMistake($fields['message'] ?? null, 'Bericht', 5000),
    ];
    if (!$mistakes['email'] && !is_email(trim($fields['email']))) {
        $mistakes['email'] = 'E-mailadres moet een geldig e-mailadres zijn.';
    }
    // A token is used up when it is looked at; one of a form that is wrong anyway is not.
    validate($mistakes);
    if (configuration()['robotCheck'] !== false) {
        validate(['altcha' => robotMistake($fields['altcha'] ?? null)]);
    }
    // One line each: a line break in a header begins another header.
    $name = sanitize_text_field($fields['name']);
    $email = sanitize_email($fields['email']);
    $isSent = wp_mail(
        (string) apply_filters('fan_islands_form_recipient', get_option('admin_email'), $title),
        "$title: " . trim(preg_replace('/\s+/u', ' ', $fields[$subject])),
        "Van: $name <$email>\n\n" . $fields['message'],
        ["Reply-To: $email"],
    );
    if (!$isSent) {
        throw new HttpError(500, 'Server Error');
    }
    return ['message' => 'Het formulier is ontvangen.'];
}
