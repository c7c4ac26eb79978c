<?php

declare(strict_types=1);

use FanIslands\Models\FormMessage;
use FanIslands\RobotCheck;
use Illuminate\Validation\ValidationException;

require_once __DIR__ . '/PackageTestCase.php';
require_once __DIR__ . '/RobotSolver.php';

final class FormTest extends PackageTestCase
{
    private const CONTACT = [
        'form_id' => 1,
        'name' => 'Sanne Verhoeven',
        'email' => 'sanne@maasstadfans.example',
        'subject' => 'Sjaal gevonden',
        'message' => 'Op vak P, rij 12.',
    ];

    private const TIP = [
        'form_id' => 2,
        'name' => 'Kees',
        'email' => 'kees@maasstadfans.example',
        'tip_title' => 'Nieuwe spits',
        'message' => 'Hij stond op de tribune.',
    ];

    protected function setUp(): void
    {
        parent::setUp();
        $this->boot(['forms']);
    }

    private function token(): string
    {
        return RobotSolver::solve(app(RobotCheck::class)->challenge());
    }

    public function testFormsAreKeptAndTheApplicationHearsOfThem(): void
    {
        $received = [];
        FormMessage::created(function (FormMessage $message) use (&$received) {
            $received[] = [$message->form_id, $message->name, $message->email, $message->subject, $message->message];
        });
        $response = $this->send('POST', '/api/forms', self::CONTACT + ['altcha' => $this->token()]);
        self::assertSame([201, ['message' => 'Het formulier is ontvangen.']], [$response->getStatusCode(), $this->json($response)]);
        $this->send('POST', '/api/forms', self::TIP + ['altcha' => $this->token()]);
        self::assertSame([array_values(self::CONTACT), array_values(self::TIP)], $received);
        self::assertSame(['Sjaal gevonden', 'Nieuwe spits'], FormMessage::query()->pluck('subject')->all());
    }

    /** @dataProvider refused */
    public function testFormThatIsNotRightIsRefusedInDutchUnderItsField(array $body, string $field, string $text): void
    {
        try {
            $this->send('POST', '/api/forms', $body + self::CONTACT + ['altcha' => $this->token()]);
            self::fail('it was taken');
        } catch (ValidationException $error) {
            self::assertSame([$field => [$text]], $error->errors());
        }
        self::assertSame(0, FormMessage::query()->count());
    }

    /** @return array<array{array<string, mixed>, string, string}> */
    public static function refused(): array
    {
        return [
            [['form_id' => 3], 'form_id', 'Dit formulier bestaat niet.'],
            [['name' => ' '], 'name', 'Naam is verplicht.'],
            [['email' => ''], 'email', 'E-mailadres is verplicht.'],
            [['email' => 'sanne@'], 'email', 'E-mailadres moet een geldig e-mailadres zijn.'],
            [['email' => "sanne@maasstadfans.example\r\nBcc: kees@maasstadfans.example"], 'email', 'E-mailadres moet een geldig e-mailadres zijn.'],
            [['subject' => ['Sjaal']], 'subject', 'Onderwerp is verplicht.'],
            [['subject' => "Sjaal\r\nBcc: kees@maasstadfans.example"], 'subject', 'Onderwerp is verplicht.'],
            [['subject' => str_repeat('x', 256)], 'subject', 'Onderwerp mag niet uit meer dan 255 tekens bestaan.'],
            [['message' => str_repeat('x', 5001)], 'message', 'Bericht mag niet uit meer dan 5000 tekens bestaan.'],
            [['form_id' => 2], 'tip_title', 'Tip is verplicht.'],
            [['altcha' => ''], 'altcha', 'De robottest is nog niet voltooid.'],
        ];
    }

    public function testRobotCheckIsUsedUpByAFormThatIsRightOnly(): void
    {
        $token = $this->token();
        $send = fn (array $more) => $this->errorOf(fn () => $this->send('POST', '/api/forms', $more + self::CONTACT + ['altcha' => $token]));
        self::assertSame([422, 'Naam is verplicht.'], $send(['name' => '']));
        self::assertSame([201, ''], $send([]));
        self::assertSame([422, 'Deze robottest is al gebruikt. Doe hem opnieuw.'], $send([]));
    }

    public function testSiteWithoutARobotCheckAsksForNone(): void
    {
        app('config')->set('fan-islands.page.robotCheck', false);
        self::assertSame(201, $this->send('POST', '/api/forms', self::CONTACT)->getStatusCode());
    }
}
