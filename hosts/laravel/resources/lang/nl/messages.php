<?php

// What a reader sees of a refusal. Laravel's own English texts are never shown by the islands.
return [
    'comment_required' => 'Reactie is verplicht.',
    'comment_too_long' => 'Reactie mag niet uit meer dan 1000 tekens bestaan.',
    'comment_not_yours' => 'Je kunt alleen je eigen reactie bewerken.',
    'comment_too_late' => 'Een reactie kun je tot 3 minuten na het plaatsen bewerken.',
    'comment_missing' => 'Deze reactie bestaat niet meer.',
    'comment_is_yours' => 'Je kunt je eigen reactie niet waarderen.',
    'reaction_invalid' => 'Deze waardering bestaat niet.',
    'guest_invalid' => 'Herlaad de pagina en probeer het opnieuw.',
    'article_missing' => 'Dit artikel bestaat niet.',
    'poll_missing' => 'Deze poll bestaat niet.',
    'poll_option_missing' => 'Kies eerst een optie.',
    'poll_closed' => 'Deze poll is gesloten.',
    'poll_voted' => 'Je hebt al gestemd.',
    'robot_check_missing' => 'De robottest is nog niet voltooid.',
    'robot_check_invalid' => 'De robottest is niet geldig. Doe hem opnieuw.',
];
