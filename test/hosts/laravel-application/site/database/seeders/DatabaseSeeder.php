<?php

namespace Database\Seeders;

use App\Models\Article;
use App\Models\User;
use FanIslands\Models\Game;
use FanIslands\Models\Message;
use FanIslands\Models\Motm;
use FanIslands\Models\Poll;
use FanIslands\Models\ReportMessage;
use Illuminate\Database\Seeder;
use Illuminate\Support\Facades\Hash;

class DatabaseSeeder extends Seeder
{
    public function run(): void
    {
        Article::create(['id' => 42, 'title' => 'Maasstad wint', 'body' => 'Okafor kopte in de 94e minuut raak.']);
        Article::create(['id' => 43, 'title' => 'Vooruitblik', 'body' => 'Zondag is de aftrap.']);
        foreach (['sanne' => null, 'kees_v' => null, 'tante_jo' => now()] as $name => $bannedAt) {
            User::forceCreate([
                'name' => $name,
                'username' => $name,
                'initials' => strtoupper(substr($name, 0, 2)),
                'email' => "$name@example.nl",
                'password' => Hash::make('Geheim123'),
                'banned_at' => $bannedAt,
            ]);
        }
        foreach ([null, now()] as $archivedAt) {
            $poll = Poll::create(['question' => 'Waar sta je zondag?', 'archived_at' => $archivedAt]);
            foreach (['In het uitvak', 'In de kantine', 'Thuis op de bank'] as $question) {
                $poll->options()->create(['question' => $question]);
            }
        }
        $motm = Motm::create(['title' => 'Wie was de beste?']);
        foreach (['Okafor', 'De Wit'] as $name) {
            $motm->players()->create(['name' => $name]);
        }
        $clubs = ['home_club' => 'Maasstad', 'away_club' => 'Noorderhaven'];
        $game = Game::create($clubs + ['date' => now()->subHour(), 'status' => 2]);
        $game->events()->create(['side' => 'home', 'message_type' => 6, 'text' => 'Okafor kopt raak', 'minute' => '45+3']);
        Game::create($clubs + ['date' => now()->addDays(3), 'status' => 1]);
        ReportMessage::create(['news_id' => 42, 'text' => 'De bal rolt.']);
        Message::create(['sender_id' => 2, 'receiver_id' => 1, 'subject' => 'Zondag', 'message' => 'Ga je mee?']);
    }
}
