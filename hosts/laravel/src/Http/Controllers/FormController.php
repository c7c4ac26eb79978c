<?php

declare(strict_types=1);

namespace FanIslands\Http\Controllers;

use FanIslands\Models\FormMessage;
use FanIslands\RobotCheck;
use FanIslands\Text;
use Illuminate\Contracts\Validation\Factory as Validation;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Validation\ValidationException;

/** The call of `contact-form` and `tip-form`. What was sent is a FormMessage; mailing it is the application's. */
class FormController
{
    /** Form → the field that holds its subject. */
    private const SUBJECTS = [FormMessage::CONTACT => 'subject', FormMessage::TIP => 'tip_title'];

    public function __construct(private readonly Validation $validation, private readonly RobotCheck $robotCheck) {}

    public function store(Request $request): JsonResponse
    {
        $formId = (int) $this->validate($request, [
            'form_id' => ['required', 'in:' . implode(',', array_keys(self::SUBJECTS))],
        ])['form_id'];
        $subject = self::SUBJECTS[$formId];
        $data = $this->validate($request, [
            'name' => ['required', 'string', 'max:255'],
            'email' => ['required', 'string', 'email:filter_unicode', 'max:255'],
            // One line: the application puts it into the head of a mail.
            $subject => ['required', 'string', 'not_regex:/[\r\n]/', 'max:255'],
            'message' => ['required', 'string', 'max:5000'],
        ]);
        // A token is used up when it is looked at; one of a form that is wrong anyway is not.
        $mistake = $this->robotMistake($request);
        if ($mistake) {
            throw ValidationException::withMessages(['altcha' => $mistake]);
        }
        FormMessage::query()->create([
            'form_id' => $formId,
            'name' => $data['name'],
            'email' => $data['email'],
            'subject' => $data[$subject],
            'message' => $data['message'],
        ]);
        return new JsonResponse(['message' => Text::of('form_received')], 201);
    }

    /** Of altcha, the only provider whose token the package can check itself. */
    private function robotMistake(Request $request): ?string
    {
        $isOff = config('fan-islands.page.robotCheck') === false;
        return $isOff ? null : $this->robotCheck->mistake($request->input('altcha'));
    }

    /**
     * @param array<string, mixed> $rules
     * @return array<string, mixed>
     */
    private function validate(Request $request, array $rules): array
    {
        $text = fn (string $key) => Text::of($key);
        return $this->validation->make($request->all(), $rules, [
            'form_id.*' => $text('form_missing'),
            'name.max' => $text('name_too_long'),
            'name.*' => $text('name_required'),
            'email.required' => $text('email_required'),
            'email.*' => $text('email_invalid'),
            'subject.max' => $text('subject_too_long'),
            'subject.*' => $text('subject_required'),
            'tip_title.max' => $text('tip_too_long'),
            'tip_title.*' => $text('tip_required'),
            'message.max' => $text('form_message_too_long'),
            'message.*' => $text('message_required'),
        ])->validate();
    }
}
